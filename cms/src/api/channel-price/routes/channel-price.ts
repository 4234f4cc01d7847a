import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::channel-price.channel-price' as never);
