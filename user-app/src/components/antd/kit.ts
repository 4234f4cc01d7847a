/** What antd draws best and is used as it is. Everything else has one part of its own, in `components/`. */
export { Drawer } from 'antd';
