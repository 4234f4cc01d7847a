import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::protocol.protocol' as never);
