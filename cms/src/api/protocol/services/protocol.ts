import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::protocol.protocol' as never);
