import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::channel-price.channel-price' as never);
