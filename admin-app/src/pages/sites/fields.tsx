import { Form, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { Panel } from '../../components/page';
import { ColorField } from './color-field';
import { ImageField } from './image-field';
import { LogoHint } from './logo-hint';
import { SettingItem } from './setting-item';
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
      <div className={styles.texts}>
        <SettingItem name="site_title" extra="显示在顶部、登录页与浏览器标签，留空用默认名称">
          <Input maxLength={40} />
        </SettingItem>
        <SettingItem name="name" extra="只在后台显示">
          <Input maxLength={60} />
        </SettingItem>
        <SettingItem name="brand_color">
          <ColorField />
        </SettingItem>
        <SettingItem name="theme">
          <Segmented
            options={[
              { value: 'dark', label: '深色' },
              { value: 'light', label: '浅色' },
            ]}
          />
        </SettingItem>
      </div>
      <div className={styles.grid}>
        <ImageField name="logo" hint={<LogoHint />} />
        <ImageField name="head_logo" hint="高 64 以上，背景透明" />
        <ImageField name="icon" hint="正方形 PNG，建议 64×64 以上" />
        <ImageField name="banner" hint="建议 1920×480" />
        <ImageField name="qrcode" hint="顶部「手机端」弹出显示" />
      </div>
    </Panel>
  );
}

function LoginGroup() {
  return (
    <Panel title="登录页">
      <SettingItem name="login_title">
        <Input maxLength={40} />
      </SettingItem>
      <div className={styles.grid}>
        <ImageField name="login_logo" />
        <ImageField name="login_bg" hint="建议 1920×1080" />
      </div>
    </Panel>
  );
}

function FooterGroup() {
  return (
    <Panel title="备案与版权">
      <div className={styles.texts}>
        <SettingItem name="icp">
          <Input maxLength={60} placeholder="京ICP备00000000号" />
        </SettingItem>
        <SettingItem name="gabeian">
          <Input maxLength={60} placeholder="京公网安备 00000000000000号" />
        </SettingItem>
        <SettingItem name="copyright">
          <Input maxLength={120} />
        </SettingItem>
        <SettingItem name="diy_label">
          <Input maxLength={120} />
        </SettingItem>
      </div>
      <div className={styles.grid}>
        <ImageField name="cert" hint="页脚显示，点击查看大图" />
        <ImageField name="safety_cert" hint="页脚显示，点击查看大图" />
      </div>
    </Panel>
  );
}

function SearchGroup() {
  return (
    <Panel title="搜索与分享">
      <SettingItem name="title" extra="搜索结果与聊天分享里的标题，留空用站点名称">
        <Input maxLength={80} />
      </SettingItem>
      <SettingItem name="seo_keyword" extra="用英文逗号分隔">
        <Input maxLength={200} />
      </SettingItem>
      <SettingItem name="seo_desc" extra="搜索结果与聊天预览里显示的介绍">
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </SettingItem>
    </Panel>
  );
}

function FeatureGroup({ platform }: SiteFieldsProps) {
  const trial: unknown = Form.useWatch('visitor_trial');
  return (
    <Panel title="功能">
      <SettingItem name="visitor_trial" valuePropName="checked" extra="未登录也可以浏览并用赠送积分试做">
        <Switch />
      </SettingItem>
      {platform && (
        <SettingItem name="trial_credits" hidden={!trial}>
          <InputNumber suffix="积分" className={styles.number} />
        </SettingItem>
      )}
      <SettingItem
        name="encrypt_replies"
        valuePropName="checked"
        extra="返回给浏览器的数据加密传输，略微增加耗时"
      >
        <Switch />
      </SettingItem>
      <SettingItem name="clone_usage" extra="显示在声音克隆的说明里">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </SettingItem>
    </Panel>
  );
}

function HostGroup() {
  const hosts: unknown = Form.useWatch('hosts');
  const options = Array.isArray(hosts) ? hosts.map((host: unknown) => ({ value: String(host) })) : [];
  return (
    <Panel title="域名">
      <SettingItem name="hosts" extra="输入后回车，例如 video.example.com，不带 http:// 与端口">
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ']}
          placeholder="未绑定"
        />
      </SettingItem>
      <SettingItem name="super_helper_hosts" extra="其余域名显示「超级员工」">
        <Select mode="tags" options={options} tokenSeparators={[',', ' ']} placeholder="无" />
      </SettingItem>
    </Panel>
  );
}
