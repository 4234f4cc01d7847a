import { Form, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { Panel } from '../../components/page';
import { ColorField } from './color-field';
import { ImageField } from './image-field';
import { hostRule } from './host-rule';
import styles from './fields.module.css';

interface SiteFieldsProps {
  /** Which host belongs to which site and what a trial costs are the platform owner's to decide. */
  platform: boolean;
}

/** The fields of a site in groups, in the order an operator meets them on the user app. */
export function SiteFields({ platform }: SiteFieldsProps) {
  return (
    <>
      <BrandGroup />
      <LoginGroup />
      <FooterGroup />
      <SearchGroup />
      <FeatureGroup platform={platform} />
      {platform && <HostGroup />}
    </>
  );
}

function BrandGroup() {
  return (
    <Panel title="品牌">
      <div className={styles.grid}>
        <Form.Item name="site_title" label="站点名称" extra="显示在顶部、登录页与浏览器标签，留空用默认名称">
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="name"
          label="内部名称"
          extra="只在后台显示"
          rules={[{ required: true, whitespace: true, message: '请填写内部名称' }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="brand_color" label="品牌色">
          <ColorField />
        </Form.Item>
        <Form.Item name="theme" label="默认主题">
          <Segmented
            options={[
              { value: 'dark', label: '深色' },
              { value: 'light', label: '浅色' },
            ]}
          />
        </Form.Item>
        <ImageField name="logo" label="标识" hint="正方形，建议 128×128 以上" />
        <ImageField name="head_logo" label="顶部横版标识" hint="高 64 以上，背景透明" />
        <ImageField name="icon" label="浏览器图标" hint="正方形 PNG，建议 64×64 以上" />
        <ImageField name="banner" label="首页横幅" hint="建议 1920×480" />
      </div>
    </Panel>
  );
}

function LoginGroup() {
  return (
    <Panel title="登录页">
      <Form.Item name="login_title" label="登录页标题">
        <Input maxLength={40} />
      </Form.Item>
      <div className={styles.grid}>
        <ImageField name="login_logo" label="登录页标识" />
        <ImageField name="login_bg" label="登录页背景" hint="建议 1920×1080" />
      </div>
    </Panel>
  );
}

function FooterGroup() {
  return (
    <Panel title="页脚与备案">
      <div className={styles.grid}>
        <Form.Item name="icp" label="ICP 备案号">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="gabeian" label="公安备案号">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="copyright" label="版权信息">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="diy_label" label="自定义页脚文字">
          <Input maxLength={120} />
        </Form.Item>
        <ImageField name="cert" label="资质证书" />
        <ImageField name="safety_cert" label="安全认证证书" />
        <ImageField name="qrcode" label="手机端二维码" hint="顶部「手机端」弹出显示" />
      </div>
    </Panel>
  );
}

function SearchGroup() {
  return (
    <Panel title="搜索与分享">
      <Form.Item name="title" label="网页标题" extra="搜索结果与聊天分享里的标题，留空用站点名称">
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="seo_keyword" label="关键词" extra="用英文逗号分隔">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="seo_desc" label="描述" extra="搜索结果与聊天预览里显示的介绍">
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </Panel>
  );
}

function FeatureGroup({ platform }: SiteFieldsProps) {
  const trial: unknown = Form.useWatch('visitor_trial');
  return (
    <Panel title="功能">
      <Form.Item
        name="visitor_trial"
        label="访客试用"
        valuePropName="checked"
        extra="未登录也可以浏览并用赠送积分试做"
      >
        <Switch />
      </Form.Item>
      {platform && (
        <Form.Item name="trial_credits" label="试用赠送积分" hidden={!trial}>
          <InputNumber min={0} max={100_000} precision={0} suffix="积分" className={styles.number} />
        </Form.Item>
      )}
      <Form.Item
        name="encrypt_replies"
        label="加密接口数据"
        valuePropName="checked"
        extra="返回给浏览器的数据加密传输，略微增加耗时"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="clone_usage" label="克隆使用说明" extra="显示在形象与声音克隆页面">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </Panel>
  );
}

function HostGroup() {
  const hosts: unknown = Form.useWatch('hosts');
  const options = Array.isArray(hosts) ? hosts.map((host: unknown) => ({ value: String(host) })) : [];
  return (
    <Panel title="域名">
      <Form.Item
        name="hosts"
        label="绑定域名"
        rules={[hostRule]}
        extra="输入后回车，例如 video.example.com，不带 http:// 与端口"
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ']}
          placeholder="未绑定"
        />
      </Form.Item>
      <Form.Item
        name="super_helper_hosts"
        label="显示「超级助手」的域名"
        rules={[hostRule]}
        extra="其余域名显示「超级员工」"
      >
        <Select mode="tags" options={options} tokenSeparators={[',', ' ']} placeholder="无" />
      </Form.Item>
    </Panel>
  );
}
