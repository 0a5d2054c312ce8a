import about from "./zh-CN/about.json";
import account from "./zh-CN/account.json";
import article from "./zh-CN/article.json";
import articleImport from "./zh-CN/article-import.json";
import bind from "./zh-CN/bind.json";
import calendar from "./zh-CN/calendar.json";
import channels from "./zh-CN/channels.json";
import common from "./zh-CN/common.json";
import company from "./zh-CN/company.json";
import companyUsers from "./zh-CN/company-users.json";
import connection from "./zh-CN/connection.json";
import demo from "./zh-CN/demo.json";
import editor from "./zh-CN/editor.json";
import errors from "./zh-CN/errors.json";
import expected from "./zh-CN/expected.json";
import failure from "./zh-CN/failure.json";
import feature from "./zh-CN/feature.json";
import features from "./zh-CN/features.json";
import formSeal from "./zh-CN/form-seal.json";
import help from "./zh-CN/help.json";
import home from "./zh-CN/home.json";
import invoice from "./zh-CN/invoice.json";
import legal from "./zh-CN/legal.json";
import login from "./zh-CN/login.json";
import loginAdvice from "./zh-CN/login-advice.json";
import messages from "./zh-CN/messages.json";
import navigate from "./zh-CN/navigate.json";
import notFound from "./zh-CN/not-found.json";
import order from "./zh-CN/order.json";
import outcomes from "./zh-CN/outcomes.json";
import pay from "./zh-CN/pay.json";
import pricing from "./zh-CN/pricing.json";
import publishing from "./zh-CN/publishing.json";
import purchase from "./zh-CN/purchase.json";
import refusals from "./zh-CN/refusals.json";
import scannedLogin from "./zh-CN/scanned-login.json";
import service from "./zh-CN/service.json";
import settings from "./zh-CN/settings.json";
import shell from "./zh-CN/shell.json";
import signUpForms from "./zh-CN/sign-up-forms.json";
import standing from "./zh-CN/standing.json";
import statistics from "./zh-CN/statistics.json";
import trial from "./zh-CN/trial.json";
import upload from "./zh-CN/upload.json";
import widget from "./zh-CN/widget.json";
import workbench from "./zh-CN/workbench.json";

const zhCN = {
  about,
  account,
  article,
  "article-import": articleImport,
  bind,
  calendar,
  channels,
  common,
  "company-users": companyUsers,
  company,
  connection,
  demo,
  editor,
  errors,
  expected,
  failure,
  feature,
  features,
  "form-seal": formSeal,
  help,
  home,
  invoice,
  legal,
  "login-advice": loginAdvice,
  login,
  messages,
  navigate,
  "not-found": notFound,
  order,
  outcomes,
  pay,
  pricing,
  publishing,
  purchase,
  refusals,
  "scanned-login": scannedLogin,
  service,
  settings,
  shell,
  "sign-up-forms": signUpForms,
  standing,
  statistics,
  trial,
  upload,
  widget,
  workbench,
};

export default zhCN;
