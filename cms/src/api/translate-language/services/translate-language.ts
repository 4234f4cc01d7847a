import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::translate-language.translate-language' as never);
