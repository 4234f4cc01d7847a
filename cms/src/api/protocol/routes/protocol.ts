import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::protocol.protocol' as never);
