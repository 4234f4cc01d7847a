import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { useTabTitle } from './page';

/** The record is not there, or not on this site. */
export function NotFound({ what, back }: { what: string; back: string }) {
  useTabTitle(`没有找到${what}`);
  return (
    <Result
      status="404"
      title={`没有找到这个${what}`}
      subTitle="可能已被删除，或不属于当前站点"
      extra={
        <Link to={back}>
          <Button type="primary" tabIndex={-1}>
            返回列表
          </Button>
        </Link>
      }
    />
  );
}
