/** Circles, types included: what refers to one another cannot be read, moved or tested alone. */
module.exports = {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|node_modules)/|generated' },
    combinedDependencies: true,
  },
};
