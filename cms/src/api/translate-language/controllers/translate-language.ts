import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::translate-language.translate-language' as never);
