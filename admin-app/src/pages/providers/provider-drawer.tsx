import { opsCalls, type Provider } from '@fenshen/contract';
import { Alert, App, Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { errorText } from '../../lib/error-text';
import { useCall } from '../../lib/use-call';
import styles from './page.module.css';
import { ProviderFields } from './provider-fields';
import { changedValues } from './provider-state';
import { RemoveDialog } from './remove-dialog';
import { TestButton } from './test-button';

type Values = Record<string, string | undefined>;

/** The owner fills in what a vendor asks for. What is saved never comes back but for its last characters. */
export default function ProviderDrawer({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { message } = App.useApp();
  const saving = useCall(opsCalls.providerSave);
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { code, name, fields, test, is_ready } = provider;

  const save = (typed: Values) =>
    saving.mutate(
      { code, values: changedValues(fields, typed) },
      {
        onSuccess: (saved) => {
          form.setFieldsValue(startOf(saved));
          setDirty(false);
          void message.success('已保存，建议测试一次连接');
        },
      },
    );
  return (
    <Drawer
      open
      width={520}
      title={`配置 ${name}`}
      onClose={saving.isPending ? undefined : onClose}
      maskClosable={!dirty}
      keyboard={!saving.isPending && !removing}
      footer={
        <div className={styles.foot}>
          <Button type="primary" loading={saving.isPending} disabled={!dirty} onClick={() => form.submit()}>
            保存
          </Button>
          {is_ready && <TestButton provider={provider} disabled={dirty || saving.isPending} />}
          {fields.some((field) => field.is_set) && (
            <Button danger className={styles.remove} onClick={() => setRemoving(true)}>
              移除密钥
            </Button>
          )}
        </div>
      }
    >
      <p className="muted">密钥加密保存，之后只显示末尾几位。保存后立即对新任务生效，无需重启。</p>
      {saving.error && (
        <Alert type="error" showIcon message={errorText(saving.error)} className={styles.gap} />
      )}
      {test && !dirty && (
        <Alert
          type={test.ok ? 'success' : 'error'}
          showIcon
          className={styles.gap}
          message={test.ok ? '连接正常' : '连接失败，请检查密钥与接口地址'}
          description={test.message}
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={startOf(provider)}
        onValuesChange={() => setDirty(true)}
        onFinish={save}
      >
        <ProviderFields fields={fields} />
      </Form>
      {removing && <RemoveDialog provider={provider} onDone={onClose} onClose={() => setRemoving(false)} />}
    </Drawer>
  );
}

/** Plain values to change; secrets start empty. */
const startOf = ({ fields }: Provider): Values =>
  Object.fromEntries(fields.map(({ name, secret, shown }) => [name, secret ? '' : shown]));
