import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::inspiration-group.inspiration-group' as never);
