import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::video-channel.video-channel' as never);
