import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::voice-channel.voice-channel' as never);
