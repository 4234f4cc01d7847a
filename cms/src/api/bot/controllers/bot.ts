import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::bot.bot' as never);
