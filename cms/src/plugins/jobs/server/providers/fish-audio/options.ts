import { withFallbacks } from '../setup-values';
import type { SetupField, SetupValues } from '../types';

/** What the owner fills in. Fields and defaults as the vendor's reference has them. */
export const FIELDS: readonly SetupField[] = [
  {
    name: 'api_key',
    label: 'API Key',
    hint: '在 Fish Audio 控制台的「API Keys」页面创建',
    secret: true,
    required: true,
    fallback: '',
    max: 200,
    pattern: /^[\x21-\x7e]+$/,
  },
  {
    name: 'model',
    label: '语音模型',
    hint: '例如 s2-pro、s2.1-pro；留空使用 s2.1-pro',
    secret: false,
    required: false,
    fallback: 's2.1-pro',
    max: 40,
    pattern: /^[\w.-]+$/,
  },
  {
    name: 'base_url',
    label: '接口地址',
    hint: '通过自己的代理访问时填写；留空使用官方地址',
    secret: false,
    required: false,
    fallback: 'https://api.fish.audio',
    max: 200,
    isAddress: true,
  },
];

/** The fields as the wire client takes them. */
export interface FishOptions {
  apiKey: string;
  model: string;
  baseUrl: string;
}

export function toOptions(values: SetupValues): FishOptions {
  const { api_key = '', model = '', base_url = '' } = withFallbacks(FIELDS, values);
  return { apiKey: api_key, model, baseUrl: base_url.replace(/\/+$/, '') };
}
