import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::writing-theme.writing-theme' as never);
