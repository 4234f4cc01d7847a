import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::image-prompt.image-prompt' as never);
