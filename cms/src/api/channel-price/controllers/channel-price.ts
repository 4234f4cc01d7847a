import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::channel-price.channel-price' as never);
