/** The plugin holds no content types and no routes: the host app mounts its calls and starts its runtime. */
export default {
  register() {},
  bootstrap() {},
  destroy() {},
};
