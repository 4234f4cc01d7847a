import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::voice-channel.voice-channel' as never);
