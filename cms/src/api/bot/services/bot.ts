import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::bot.bot' as never);
