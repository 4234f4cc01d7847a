import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::video-prompt.video-prompt' as never);
