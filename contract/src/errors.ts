/**
 * The only table of refusals. `code` is the wire's `code`, `http` the status the reply travels with,
 * `msg` the Chinese text a user reads: it says what happened and what to do next.
 */
export interface ErrorRow {
  code: number;
  http: number;
  msg: string;
}

const row = (msg: string, http = 200, code = 1): ErrorRow => ({ code, http, msg });

export const ERRORS = {
  // session and envelope
  NOT_SIGNED_IN: row('登录已失效，请重新登录', 200, 100),
  BAD_ENVELOPE: row('请求格式不正确，请刷新页面后重试'),
  BAD_SIGNATURE: row('请求签名校验失败，请刷新页面后重试'),
  CLOCK_SKEW: row('设备时间与服务器相差过大，请校准设备时间后重试'),
  REPLAYED: row('该请求已处理，请勿重复提交'),
  BAD_INPUT: row('提交的内容有误，请检查后重试'),
  FORBIDDEN: row('您没有执行此操作的权限'),
  WRONG_SITE: row('该账号不属于当前站点，请在所属站点登录'),
  NOT_FOUND: row('内容不存在或已被删除'),
  CONTENT_READ_ONLY: row('此内容由平台统一维护，本站不能修改，可复制到本站后再调整'),
  CONTENT_CHANGED: row('内容已被其他人修改，请查看最新内容后再保存'),
  TOO_LARGE: row('提交的内容过大，请精简后重试', 413),
  TOO_MANY: row('操作过于频繁，请稍后再试', 429),
  UNAVAILABLE: row('服务繁忙，请稍后再试', 503),
  INTERNAL: row('服务器开小差了，请稍后再试', 500),
  COMING_SOON: row('功能即将上线'),
  // account
  AGREEMENT_REQUIRED: row('请阅读并同意<<用户协议>>与<<隐私条款>>'),
  CREDENTIALS_REQUIRED: row('请输入账号密码'),
  BAD_CREDENTIALS: row('账号或密码错误，请重新输入'),
  LOGIN_LOCKED: row('尝试次数过多，请15分钟后再试'),
  ACCOUNT_DISABLED: row('账号已被停用，请联系客服'),
  BAD_PHONE: row('请输入正确的手机号'),
  WEAK_PASSWORD: row('密码至少6位，且需同时包含数字和字母'),
  WEAK_STAFF_PASSWORD: row('管理账号的密码至少10位，且需同时包含数字和字母'),
  PHONE_TAKEN: row('该手机号已注册，请直接登录'),
  OLD_PASSWORD_REQUIRED: row('请填写原密码'),
  NEW_PASSWORD_REQUIRED: row('请输入新密码'),
  CONFIRM_REQUIRED: row('请再次输入新密码'),
  PASSWORDS_DIFFER: row('两次输入新密码不一致!'),
  WRONG_OLD_PASSWORD: row('原密码不正确，请重新输入'),
  TOURIST_FORBIDDEN: row('请先登录或使用兑换码注册后再操作'),
  LAST_OWNER: row('平台至少要保留一位可用的平台管理员，请先恢复另一位管理员后再停用'),
  STAFF_NAME_TAKEN: row('该账号名已被使用，请换一个账号名'),
  VIP_NOT_ON_SALE: row('本站暂未开放积分购买会员，请使用含会员时长的兑换码'),
  VIP_CHANGED: row('会员有效期或价格已更新，请核对后重新确认'),
  VIP_CAPPED: row('会员有效期最长可续至10年后，请选择更短的时长'),
  // codes
  CODE_REQUIRED: row('请输入兑换码'),
  CODE_INVALID: row('兑换码无效或已被使用，请核对后重试'),
  CODE_LOCKED: row('兑换尝试次数过多，请稍后再试', 429),
  QUOTA_EXCEEDED: row('超出今日发码额度，请联系站点运营者'),
  NEEDS_APPROVAL: row('该批次金额较大，需另一位管理人员审批后生效'),
  BATCH_FROZEN: row('整个批次已冻结，请解冻批次'),
  FROZEN_BY_OPERATOR: row('由运营者冻结，请联系运营者解冻'),
  EXPORT_NOT_OWN: row('只能导出自己发放的批次，请联系发放人或运营者导出'),
  APPROVER_IS_ISSUER: row('不能审批自己发放的批次，请由另一位管理人员审批'),
  APPROVER_TIED: row('您创建过发放人的账号或设置过其密码，请由另一位管理人员审批'),
  EXPORT_TOO_LARGE: row('数据超出您单次导出的上限，请缩小筛选范围后分次导出'),
  // credits
  INSUFFICIENT_CREDITS: row('积分不足，请先兑换积分'),
  PRICE_CHANGED: row('价格已更新，请核对新的价格后再次确认'),
  KEY_REUSED: row('该请求编号已用于其他操作，请刷新页面后重试'),
  HOLD_NOT_OPEN: row('该笔积分已结算，请刷新后查看'),
  ADJUST_LIMIT: row('超出您的单次或今日积分调整额度，请联系站点运营者处理'),
  STORAGE_CAPPED: row('您已扩容至上限！'),
  STORAGE_FULL: row('存储空间不足，请扩容或删除部分作品后重试'),
  // site settings
  DRAFT_CONFLICT: row('草稿刚被其他人修改，请载入最新草稿后再继续'),
  DRAFT_EMPTY: row('没有需要发布的修改'),
  VERSION_CONFLICT: row('站点刚有新的发布，请查看最新历史后再回滚'),
  SITE_CODE_TAKEN: row('站点代号已被使用，请更换后再新建'),
  SITE_NEEDED: row('默认站点接待所有未绑定的域名，不能停用'),
  HOST_TAKEN: row('域名已绑定到其他站点，请更换后再发布'),
  AGREEMENT_CHANGED: row('协议刚刚更新，请阅读最新内容后再同意'),
  // uploads
  UPLOAD_FAILED: row('上传失败，请重新上传'),
  UPLOAD_POLICY: row('上传凭证无效或已过期，请重新上传', 403),
  UPLOAD_EXPIRED: row('上传已过期或已取消，请重新上传'),
  UPLOAD_INCOMPLETE: row('文件还没有传完，请继续上传'),
  STORAGE_HOST_FULL: row('服务器存储空间不足，请稍后再试或联系客服', 507),
  UPLOAD_MISMATCH: row('文件与上传信息不一致，请重新上传'),
  BAD_VIDEO_TYPE: row('请上传500M以内的MP4/MOV格式的视频'),
  BAD_AUDIO_TYPE: row('请上传MP3/M4A/WAV格式的音频'),
  BAD_IMAGE_TYPE: row('请上传10M以内的PNG/JPG格式的图片'),
  VIDEO_DURATION: row('视频时长需在5秒至30分钟之间，请重新选择视频'),
  VIDEO_RESOLUTION: row('视频分辨率需在360P至4K之间，请重新选择视频'),
  AUDIO_DURATION: row('音频时长需在5秒至30分钟之间，请重新选择音频'),
  FILE_UNREADABLE: row('文件无法识别或已损坏，请重新导出后上传'),
  VIDEO_UNREADABLE: row('视频无法识别或已损坏，请上传完整的MP4/MOV视频'),
  AUDIO_UNREADABLE: row('音频无法识别或已损坏，请上传完整的MP3/M4A/WAV音频'),
  IMAGE_UNREADABLE: row('图片无法识别或已损坏，请上传完整的PNG/JPG图片'),
  // avatars, voices
  AVATAR_NAME_REQUIRED: row('请给您创建的视频起一个名称'),
  VIDEO_REQUIRED: row('请上传视频'),
  AVATAR_CONSENT_REQUIRED: row('请阅读并同意《形象克隆承诺书》'),
  PORTRAIT_CONSENT_REQUIRED: row('请确认已获得出镜人或发音人本人的授权'),
  VOICE_CONSENT_REQUIRED: row('请阅读并同意《本平台音色克隆使用规范》'),
  VOICE_NAME_REQUIRED: row('请给您创建的声音起一个名称'),
  AUDIO_REQUIRED: row('请上传音频'),
  NAME_REQUIRED: row('请填写名称后保存'),
  VOICE_TRAINING: row('声音训练中，暂时无法选择'),
  VOICE_FAILED: row('声音训练失败，无法选择'),
  VOICE_SAMPLE_SIZE: row('请上传20M以内的MP3/M4A/WAV格式的音频'),
  VOICE_SAMPLE_SHORT: row('音频太短，请上传3秒以上的清晰人声'),
  VOICE_NOT_HEARD: row('没有检测到人声，请在安静处录3秒以上的单人清晰说话，再重新上传'),
  VOICE_CHANNEL_UNKNOWN: row('声音通道不存在或已停用，请重新选择'),
  VOICE_BUSY: row('声音训练中，请等训练完成后再操作'),
  VOICE_NOT_TRAINED: row('声音训练失败，请重新训练或删除'),
  VOICE_CONFIRMED: row('声音已确认，不能再修改'),
  VOICE_EDITS_USED: row('该声音的修改次数已用完'),
  VOICE_DELETE_EARLY: row('该声音还有修改次数，确认声音后即可删除'),
  VOICE_NAME_FIXED: row('该声音的名称不支持修改'),
  AVATAR_TRAINING: row('形象制作中，请完成后再使用'),
  AVATAR_FAILED: row('该形象制作失败，请更换形象'),
  AVATAR_IN_USE: row('有作品正在使用该形象生成，请稍后再删除'),
  XF_EDIT: row('该渠道的声音，仅支持手持设备的录音修改！'),
  // materials
  MATERIAL_TYPE: row('文件类型与素材分类不符，请重新选择'),
  MATERIAL_TEXT_REQUIRED: row('请输入文案内容'),
  MATERIAL_TEXT_LONG: row('文案不能超过10000字，请精简后保存'),
  MATERIAL_TEXTS_FULL: row('文案素材已达2000条上限，请删除部分后再保存'),
  MATERIAL_IN_USE: row('有作品正在使用所选素材生成，请稍后再删除'),
  MATERIAL_UNKNOWN: row('素材不存在或已被删除，请重新选择'),
  // pictures
  PEOPLE_NAME_REQUIRED: row('请填写人物图片名称！'),
  PEOPLE_PHOTO_REQUIRED: row('请上传人物图片图片！'),
  PET_NAME_REQUIRED: row('请填写宠物名称！'),
  PET_PHOTO_REQUIRED: row('请上传宠物图片！'),
  // works
  FIGURE_REQUIRED: row('请选择数字分身（视频）'),
  SCRIPT_REQUIRED: row('请输入台词'),
  VOICE_REQUIRED: row('请选择声音'),
  VOICE_UNKNOWN: row('声音不存在或已下架，请重新选择'),
  AUDIO_FILE_REQUIRED: row('请上传音频文件'),
  AUDITION_INPUT: row('请输入试听文本和选择数字声音'),
  SCRIPT_TOO_LONG: row('台词不能超过10000字，请精简后重试'),
  SCRIPT_TOO_LONG_NW: row('该声音的台词不能超过500字，请精简后重试'),
  SCRIPT_UNSPEAKABLE: row('台词里没有可以朗读的文字，请修改后再试'),
  CHANNEL_UNKNOWN: row('生成通道不存在或已停用，请重新选择'),
  CHANNEL_PAUSED: row('该通道维护中，请选择其他通道'),
  GJ_DURATION: row('此通道训练要求视频时长在30秒-300秒之间'),
  SYNTHESIS_FAILED: row('声音合成失败，请重新尝试'),
  AUDITION_RATE: row('近一小时试听次数过多，请稍后再试'),
  OPEN_WORK_LIMIT: row('进行中的任务已达上限，请等待部分任务完成后再提交'),
  JOB_NOT_CANCELLABLE: row('任务已开始处理，无法取消'),
  JOB_NOT_UNCLEAR: row('任务结果已确定，无需人工处理，请刷新列表'),
  JOB_WITHOUT_RESULT: row('该任务没有可用的成品，只能按失败处理并退回积分'),
  JOB_NOT_RETRYABLE: row('该任务无法重新执行：作品已删除、已重新制作或积分未退回，请让用户重新提交'),
  CHANNEL_NOT_PAUSABLE: row('该通道不支持暂停，请在通道设置中调整'),
  PROVIDER_UNKNOWN: row('服务商不存在，请刷新页面后重试'),
  PROVIDER_NO_SETUP: row('内置引擎无需配置，可直接使用'),
  PROVIDER_FIELD_REQUIRED: row('请填写所有必填项后再保存'),
  PROVIDER_FIELD_INVALID: row('有内容格式不正确，请检查是否含有空格或多余字符'),
  PROVIDER_ADDRESS: row('接口地址必须是公网可访问的 https 地址，请检查后重试'),
  PROVIDER_KEY_AGAIN: row('更换接口地址时，请重新填写密钥'),
  PROVIDER_NOT_SET: row('尚未保存密钥，请先填写并保存'),
  JOB_FAILED: row('生成失败，积分已退回，请稍后重试'),
} as const satisfies Record<string, ErrorRow>;

/** PRICE_CHANGED with the price: what it costs now, asked for before anything is held. */
export const priceNow = (credits: number): string => `价格已更新，现在需要${credits}积分，请核对后再次确认`;

/** PRICE_CHANGED of work under way: its real length costs more than its buyer agreed to. */
export const priceBeyond = (credits: number, agreed: number): string =>
  `按实际时长需要${credits}积分，超过您确认的${agreed}积分，没有继续生成，请重新提交`;

export type ErrorCode = keyof typeof ERRORS;

/** Refusals that lie in an uploaded file itself: sending the same file again ends alike. */
const FILE_FAULTS: readonly ErrorCode[] = [
  'FILE_UNREADABLE',
  'VIDEO_UNREADABLE',
  'AUDIO_UNREADABLE',
  'IMAGE_UNREADABLE',
  'BAD_VIDEO_TYPE',
  'BAD_AUDIO_TYPE',
  'BAD_IMAGE_TYPE',
  'VIDEO_DURATION',
  'VIDEO_RESOLUTION',
  'AUDIO_DURATION',
  'VOICE_SAMPLE_SIZE',
  'VOICE_SAMPLE_SHORT',
];

/** Whether a refusal's text is about the file, so that only another file helps. */
export const isFileFault = (msg: string): boolean => FILE_FAULTS.some((code) => ERRORS[code].msg === msg);
