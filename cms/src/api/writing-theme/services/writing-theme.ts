import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::writing-theme.writing-theme' as never);
