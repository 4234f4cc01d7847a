import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::bot-type.bot-type' as never);
