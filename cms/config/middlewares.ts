/** `global::edge` comes first: it speaks the product's reply format for everything behind it. */
export default [
  'global::edge',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  'strapi::cors',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      formLimit: '1mb',
      jsonLimit: '1mb',
      textLimit: '1mb',
      // Signed DELETE calls carry their envelope in the body, which the parser passes over by default.
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    },
  },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
