import type { Role } from '../../../../kernel/scope';
import { ERROR_CLASSES, type ErrorClass } from './provider-error';

/** What staff read of a vendor's refusal: what it means and who can mend it. */
const SENTENCES: Record<ErrorClass, string> = {
  auth: '服务商不认可平台的密钥，请平台管理员检查服务商配置',
  quota: '平台在服务商处的余额不足，请平台管理员充值',
  rate: '服务商限制了请求频率，稍后会自动重试',
  busy: '服务商正忙，稍后会自动重试',
  invalid: '服务商不接受这份素材，请让用户更换素材后重试',
  content: '内容未通过服务商审核，请让用户修改内容后重试',
  notFound: '服务商处查不到所需的素材或任务，请重新提交',
  transient: '服务商暂时连不上，请稍后重试；持续出现请联系平台管理员',
  permanent: '服务商无法完成这次生成，请更换素材或通道后重试',
};
const OURS = '处理中途中断，系统会继续处理；结果不明的请在服务商后台核实';

/** The class that `describe` put first, or null where the words are our own. */
const classOf = (words: string): ErrorClass | null =>
  ERROR_CLASSES.find((each) => words === each || words.startsWith(`${each} · `)) ?? null;

/** One Chinese sentence for what `describe` wrote down; '' for nothing. */
export function inOneSentence(words: string): string {
  if (words === '') return '';
  const errorClass = classOf(words);
  return errorClass ? SENTENCES[errorClass] : OURS;
}

/** A vendor's words may repeat what it was sent, keys included: the platform's owner alone reads them as they are. */
export const staffWords = (role: Role, words: string): string =>
  role === 'owner' ? words : inOneSentence(words);

/** One step of a job's history: vendors' words in it are for the owner alone. */
export function staffWhy(role: Role, why: string): string {
  if (role === 'owner') return why;
  if (why.startsWith('late answer')) return why.slice(0, why.indexOf(':'));
  return classOf(why) ? inOneSentence(why) : why;
}

/** The same for a test of the owner's own settings. */
const TESTED: Partial<Record<ErrorClass, string>> = {
  auth: '服务商不认可这组密钥，请核对后重新保存。',
  quota: '密钥有效，但账户余额或额度不足，请到服务商处充值。',
  rate: '请求过于频繁，请稍后再测。',
  busy: '服务商正忙，请稍后再测。',
  notFound: '接口地址下没有这项服务，请核对接口地址。',
  transient: '连不上服务商，请核对接口地址与服务器网络后再测。',
};
export const testSentence = (words: string): string =>
  TESTED[classOf(words) ?? 'permanent'] ?? '服务商没有接受测试请求，请核对填写的内容后再测。';
