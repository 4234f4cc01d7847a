import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::bot-type.bot-type' as never);
