import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::video-prompt.video-prompt' as never);
