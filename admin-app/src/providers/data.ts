import { contentData } from './content-data';
import { opsData } from './ops-data';

/** Content goes over GraphQL by default; resources that name `ops` go through contract calls. */
export const dataProviders = { default: contentData, ops: opsData };
