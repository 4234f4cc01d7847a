/** Codes keep their own SQL tables and are called through `public.ts`; Strapi only lists the plugin. */
export default {
  register() {},
  bootstrap() {},
};
