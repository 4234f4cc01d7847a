import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::inspiration-group.inspiration-group' as never);
