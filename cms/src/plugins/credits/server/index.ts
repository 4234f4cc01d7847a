/** The ledger keeps its own SQL tables and is called through `public.ts`; Strapi only lists it. */
export default {
  register() {},
  bootstrap() {},
};
