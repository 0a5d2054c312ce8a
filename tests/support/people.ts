/** Phone numbers of the demo's people, by what they are (`upstream/simulation/seeds.ts`). */
export const phones = {
  /** 张创作: alone, without a plan; may claim the trial. */
  newcomer: "13800000001",
  /** 李团队: administrator of 财经传媒, with a basic plan of their own. */
  admin: "13800000002",
  /** 王编辑: content administrator there, invited to 证券资讯. */
  editor: "13800000003",
  /** 赵审核: reviewer there, without a space of their own. */
  reviewer: "13800000004",
  /** 钱写手: writer there. */
  writer: "13800000005",
  /** 孙管理: project administrator there. */
  manager: "13800000006",
  /** 周待入: invited to 证券资讯, without a company. */
  invited: "13800000008",
  /** 吴高级: alone, with an advanced plan. */
  creator: "13800000009",
};
