import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::credit-rule.credit-rule' as never);
