import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::avatar.avatar' as never);
