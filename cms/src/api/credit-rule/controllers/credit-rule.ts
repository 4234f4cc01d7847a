import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::credit-rule.credit-rule' as never);
