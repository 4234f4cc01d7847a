/* global window, document */
// Old syntax on purpose: it has to run where the app cannot, and says so there. The floor is the browserslist of package.json.
(function () {
  var fits =
    'noModule' in document.createElement('script') &&
    'replaceAll' in String.prototype &&
    'AbortController' in window &&
    'ReadableStream' in window &&
    'allSettled' in window.Promise;
  var root = document.getElementById('root');
  if (fits || !root) return;
  root.innerHTML =
    '<div role="alert" style="max-width:32em;margin:20vh auto;padding:0 24px;font:16px/1.8 sans-serif">' +
    '<h1 style="font-size:22px">浏览器版本过低</h1>' +
    '<p>请升级到 Chrome、Edge 88、Safari 14 或 Firefox 78 以上的版本后重新打开。360、QQ 等浏览器请切换到“极速模式”。</p></div>';
})();
