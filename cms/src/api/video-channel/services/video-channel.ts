import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::video-channel.video-channel' as never);
