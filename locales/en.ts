import about from "./en/about.json";
import account from "./en/account.json";
import article from "./en/article.json";
import articleImport from "./en/article-import.json";
import bind from "./en/bind.json";
import calendar from "./en/calendar.json";
import channels from "./en/channels.json";
import common from "./en/common.json";
import company from "./en/company.json";
import companyUsers from "./en/company-users.json";
import connection from "./en/connection.json";
import demo from "./en/demo.json";
import editor from "./en/editor.json";
import errors from "./en/errors.json";
import expected from "./en/expected.json";
import failure from "./en/failure.json";
import feature from "./en/feature.json";
import features from "./en/features.json";
import formSeal from "./en/form-seal.json";
import help from "./en/help.json";
import home from "./en/home.json";
import invoice from "./en/invoice.json";
import legal from "./en/legal.json";
import login from "./en/login.json";
import loginAdvice from "./en/login-advice.json";
import messages from "./en/messages.json";
import navigate from "./en/navigate.json";
import notFound from "./en/not-found.json";
import order from "./en/order.json";
import outcomes from "./en/outcomes.json";
import pay from "./en/pay.json";
import pricing from "./en/pricing.json";
import publishing from "./en/publishing.json";
import purchase from "./en/purchase.json";
import refusals from "./en/refusals.json";
import scannedLogin from "./en/scanned-login.json";
import service from "./en/service.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import signUpForms from "./en/sign-up-forms.json";
import standing from "./en/standing.json";
import statistics from "./en/statistics.json";
import trial from "./en/trial.json";
import upload from "./en/upload.json";
import widget from "./en/widget.json";
import workbench from "./en/workbench.json";
import type zhCN from "./zh-CN";

const en: typeof zhCN = {
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

export default en;
