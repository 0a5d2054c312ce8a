import type { Endpoint } from "./endpoint/endpoint";
import { getMe, getMembership } from "./resources/account";
import { getApiIndex } from "./resources/api-index";
import { addArticleImage, exportArticle, getArticleImage } from "./resources/article-files";
import { importArticle } from "./resources/article-imports";
import { createArticle, replaceArticle } from "./resources/article-writing";
import {
  deleteArticle,
  getArticle,
  listArticleRevisions,
  listArticles,
} from "./resources/articles";
import {
  checkChannelAccount,
  connectChannelAccount,
  listChannelAccounts,
  removeChannelAccount,
} from "./resources/channel-accounts";
import { listChannels } from "./resources/channels";
import {
  acceptCompany,
  getCompany,
  joinCompany,
  joinCompanyByKey,
  leaveCompany,
  listCompanies,
  selectCompany,
} from "./resources/companies";
import { getCompanyKey, renewCompanyKey } from "./resources/company-keys";
import {
  assignCompanyRoles,
  createCompanyUser,
  deleteCompanyUser,
  getCompanyUser,
  listCompanyUsers,
  updateCompanyUser,
} from "./resources/company-users";
import {
  cancelDelivery,
  confirmDelivery,
  denyDelivery,
  retryDelivery,
} from "./resources/deliveries";
import {
  claimDeliveries,
  fenceDelivery,
  getDeliveryContent,
  getDeliveryImage,
  reportDelivery,
} from "./resources/device-deliveries";
import {
  createDevicePairing,
  endDevice,
  getDevice,
  listDevices,
  pairDevice,
  replaceDeviceAccounts,
} from "./resources/devices";
import { addFavourite, deleteFavourite, listFavourites } from "./resources/favourites";
import { getInvoice, getInvoiceFile, requestInvoice } from "./resources/invoices";
import {
  addDayNote,
  deleteDayNote,
  getMarketCalendar,
  listDayNotes,
} from "./resources/market-calendar";
import { listNotices, readAllNotices, readNotice } from "./resources/notices";
import { endOneSession, endOtherSessions, listSessions } from "./resources/open-sessions";
import { listOrders } from "./resources/order-history";
import {
  cancelOrder,
  createOrder,
  getOrder,
  getPayment,
  openPayment,
  watchOrder,
} from "./resources/orders";
import { changeOwnNumber, renameMe, sendOwnCode, setOwnPassword } from "./resources/own-account";
import { listProducts } from "./resources/products";
import {
  getPublicationStatistics,
  listPublishedArticles,
} from "./resources/publication-statistics";
import {
  checkPublication,
  createPublication,
  getPublication,
  listPublications,
  watchPublication,
} from "./resources/publications";
import { bindQrLogin, getQrLogin, startQrLogin, watchQrLogin } from "./resources/qr-logins";
import { sendReport } from "./resources/reports";
import { createSession, endSession } from "./resources/sessions";
import {
  createSignUpForm,
  endSignUpForm,
  listSignUpEntries,
  listSignUpForms,
} from "./resources/sign-up-forms";
import { checkText } from "./resources/text-checks";
import { claimTrial, getTrial } from "./resources/trial";
import { uploadFile } from "./resources/uploads";
import { sendVerificationCode } from "./resources/verification-codes";

/** All operations of the JSON interface, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  getApiIndex,
  sendVerificationCode,
  createSession,
  endSession,
  listSessions,
  endOneSession,
  endOtherSessions,
  startQrLogin,
  getQrLogin,
  watchQrLogin,
  bindQrLogin,
  getMe,
  renameMe,
  sendOwnCode,
  changeOwnNumber,
  setOwnPassword,
  getMembership,
  listCompanies,
  getCompany,
  selectCompany,
  joinCompany,
  joinCompanyByKey,
  acceptCompany,
  leaveCompany,
  getCompanyKey,
  renewCompanyKey,
  listCompanyUsers,
  createCompanyUser,
  getCompanyUser,
  updateCompanyUser,
  deleteCompanyUser,
  assignCompanyRoles,
  listProducts,
  getTrial,
  claimTrial,
  createOrder,
  getOrder,
  cancelOrder,
  getPayment,
  openPayment,
  watchOrder,
  requestInvoice,
  getInvoice,
  getInvoiceFile,
  listOrders,
  listSignUpForms,
  createSignUpForm,
  endSignUpForm,
  listSignUpEntries,
  uploadFile,
  listArticles,
  createArticle,
  getArticle,
  replaceArticle,
  deleteArticle,
  listArticleRevisions,
  addArticleImage,
  getArticleImage,
  exportArticle,
  importArticle,
  checkText,
  getMarketCalendar,
  listDayNotes,
  addDayNote,
  deleteDayNote,
  listChannels,
  listChannelAccounts,
  connectChannelAccount,
  checkChannelAccount,
  removeChannelAccount,
  checkPublication,
  listPublications,
  createPublication,
  getPublicationStatistics,
  listPublishedArticles,
  getPublication,
  watchPublication,
  cancelDelivery,
  retryDelivery,
  confirmDelivery,
  denyDelivery,
  listNotices,
  readAllNotices,
  readNotice,
  createDevicePairing,
  pairDevice,
  listDevices,
  endDevice,
  getDevice,
  replaceDeviceAccounts,
  claimDeliveries,
  getDeliveryContent,
  getDeliveryImage,
  fenceDelivery,
  reportDelivery,
  listFavourites,
  addFavourite,
  deleteFavourite,
  sendReport,
];
