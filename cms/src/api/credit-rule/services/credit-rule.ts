import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::credit-rule.credit-rule' as never);
