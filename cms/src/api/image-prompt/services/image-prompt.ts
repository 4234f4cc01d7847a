import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::image-prompt.image-prompt' as never);
