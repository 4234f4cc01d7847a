import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::voice-channel.voice-channel' as never);
