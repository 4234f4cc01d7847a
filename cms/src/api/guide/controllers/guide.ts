import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::guide.guide' as never);
