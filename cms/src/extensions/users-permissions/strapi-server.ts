/** Accounts belong to a site; the same phone number may exist on two. See docs/decisions/003-accounts.md. */
interface UserPlugin {
  contentTypes: {
    user: {
      schema: {
        attributes: Record<string, Record<string, unknown>>;
        pluginOptions?: Record<string, unknown>;
      };
    };
  };
  routes: Record<string, { routes: unknown[] }>;
}

export default (plugin: UserPlugin): UserPlugin => {
  const { schema } = plugin.contentTypes.user;
  const { attributes } = schema;
  // Accounts are made and changed by calls that keep their money, sessions and log; the panel knows none of these.
  schema.pluginOptions = { ...schema.pluginOptions, 'content-manager': { visible: false } };
  attributes.username = { ...attributes.username, unique: false };
  Object.assign(attributes, {
    site_id: { type: 'integer', configurable: false },
    is_tourist: { type: 'boolean', default: false },
    avatar: { type: 'string' },
    vip_expire_at: { type: 'datetime' },
    storage_extra_bytes: { type: 'biginteger', default: '0' },
    // Raised to end every session of the account.
    token_version: { type: 'integer', default: 0, private: true },
    last_login_at: { type: 'datetime' },
  });
  // Sign-in, registration and passwords go through the product's own calls, which know the site and its limits.
  for (const group of Object.values(plugin.routes)) {
    if (Array.isArray(group.routes)) group.routes = [];
  }
  return plugin;
};
