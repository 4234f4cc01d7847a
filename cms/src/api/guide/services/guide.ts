import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::guide.guide' as never);
