import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::voice.voice' as never);
