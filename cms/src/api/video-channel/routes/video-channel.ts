import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::video-channel.video-channel' as never);
