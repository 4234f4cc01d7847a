import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::avatar.avatar' as never);
