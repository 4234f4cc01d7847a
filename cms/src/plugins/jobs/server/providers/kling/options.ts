import { withFallbacks } from '../setup-values';
import type { SetupField, SetupValues } from '../types';

const KEY = { secret: true, required: true, fallback: '', max: 200, pattern: /^[\x21-\x7e]+$/ } as const;

/** What the owner fills in. */
export const FIELDS: readonly SetupField[] = [
  { ...KEY, name: 'access_key', label: 'Access Key', hint: '在可灵开放平台「API 密钥」页面创建' },
  { ...KEY, name: 'secret_key', label: 'Secret Key', hint: '与 Access Key 成对，只在创建时显示一次' },
  {
    name: 'model',
    label: '视频模型',
    hint: '例如 kling-v1-6、kling-v2-1-master；留空使用 kling-v1-6',
    secret: false,
    required: false,
    fallback: 'kling-v1-6',
    max: 40,
    pattern: /^[\w.-]+$/,
  },
  {
    name: 'base_url',
    label: '接口地址',
    hint: '国际账号填写 https://api-singapore.klingai.com；留空使用国内地址',
    secret: false,
    required: false,
    fallback: 'https://api-beijing.klingai.com',
    max: 200,
    isAddress: true,
  },
];

/** The fields as the wire client takes them. */
export interface KlingOptions {
  accessKey: string;
  secretKey: string;
  model: string;
  baseUrl: string;
}

export function toOptions(values: SetupValues): KlingOptions {
  const { access_key = '', secret_key = '', model = '', base_url = '' } = withFallbacks(FIELDS, values);
  return { accessKey: access_key, secretKey: secret_key, model, baseUrl: base_url.replace(/\/+$/, '') };
}
