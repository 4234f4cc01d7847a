import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::voice.voice' as never);
