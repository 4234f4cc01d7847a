import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { useTabTitle } from './page';

/** The page exists, but not for this role. */
export function NoAccess() {
  useTabTitle('没有权限');
  return (
    <Result
      status="403"
      title="没有权限"
      subTitle="您的账号不能查看此页面，如有需要请联系站点运营者"
      extra={
        <Link to="/">
          <Button type="primary" tabIndex={-1}>
            返回概览
          </Button>
        </Link>
      }
    />
  );
}
